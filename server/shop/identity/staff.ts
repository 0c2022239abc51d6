import { randomBytes } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { permissionsOfRole, type StaffRole } from '#contract/staff-roles.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { find as findStore } from '#server/shop/dark-stores/dark-stores.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import * as attempts from './attempts.queries.ts'
import * as identityQueries from './identity.queries.ts'
import { type Keys, sha256 } from './identity.rules.ts'
import { findUser } from './identity.ts'
import { invitationMail } from './mails.ts'
import { count as countPasskeys } from './passkeys.queries.ts'
import { isTwoFactor, removeFactors } from './second-factor.queries.ts'
import { lockSession } from './second-factor.ts'
import * as sessions from './sessions.queries.ts'
import * as queries from './staff.queries.ts'

export type StaffMember = queries.Member
export type StaffInvitation = queries.Invitation
export type RoleInput = { role: StaffRole; storeId?: string | undefined }

/** How long the link of an invitation is valid. */
const VALID_DAYS = 7

/** Everybody who works in the shop, and open invitations. */
export const listStaff = async (
  db: Db,
): Promise<{ members: StaffMember[]; invitations: StaffInvitation[] }> => ({
  members: await queries.list(db),
  invitations: await queries.listInvitations(db),
})

/**
 * Changes the role or the store of a member of staff, or disables them; sessions read permissions at each request.
 * Throws NOT_FOUND, and LAST_OWNER when nobody else would be left who manages staff.
 */
export function changeMember(
  db: Db,
  id: string,
  { disabled, ...input }: RoleInput & { disabled: boolean },
): Promise<StaffMember> {
  return transaction(db, async (db) => {
    await queries.lock(db)
    const before = await queries.find(db, id)
    if (!before) throw new ShopError('NOT_FOUND', { what: 'Member' })
    // those that ended by the limits of staff would go on by those of shoppers
    if (disabled) await sessions.endOverSessionsOf(db, id)
    await setRole(db, id, input, disabled)
    // a session of before may be of somebody else
    if (before.disabled && !disabled) await identityQueries.endSessionsOf(db, id)
    // an earlier invitation would undo this change
    await queries.deleteInvitationsOf(db, before.email)
    if ((await queries.countOwners(db)) === 0) throw new ShopError('LAST_OWNER')
    await handBackOrders(db, id)
    return found(await queries.find(db, id))
  })
}

/** A request that began before the change may take an order after the first job, so there is a second one. */
async function handBackOrders(db: Db, user: string): Promise<void> {
  await jobs.add(db, 'hand-back-orders', { user })
  await jobs.add(db, 'hand-back-orders', { user }, { inSeconds: LONGEST_REQUEST_SECONDS })
}
const LONGEST_REQUEST_SECONDS = 60

/** Mails the link of an invitation. Throws ALREADY_STAFF, and MAILED_TOO_OFTEN above the daily limit of an address. */
export function invite(
  db: Db,
  { secret }: Pick<Keys, 'secret'>,
  ctx: ShopperContext,
  { email, ...input }: RoleInput & { email: string },
): Promise<StaffInvitation> {
  return transaction(db, async (db) => {
    await queries.lock(db)
    const storeId = await storeOf(db, input)
    const member = await queries.findByEmail(db, email)
    if (member && !member.disabled) throw new ShopError('ALREADY_STAFF')
    if (!(await attempts.spend(db, { kind: 'link-address', key: email })))
      throw new ShopError('MAILED_TOO_OFTEN')
    const code = randomBytes(24).toString('base64url')
    const id = newId()
    const invitation = { id, email, role: input.role, storeId }
    await queries.insertInvitation(db, {
      ...invitation,
      hash: sha256(code),
      by: ctx.user.id,
      days: VALID_DAYS,
    })
    const { name } = await identityQueries.findContact(db, ctx.user.id)
    const mail = { to: email, by: name ?? 'Jhatpat', link: `${ctx.baseUrl}/join-staff?code=${code}` }
    await addMail(db, 'staff-invitation', invitationMail(i18nFor(ctx.language), mail), {
      minutes: VALID_DAYS * 24 * 60,
      secret,
    })
    return found(await queries.findInvitation(db, id))
  })
}

/** Ends an invitation. Throws NOT_FOUND. */
export async function withdraw(db: Db, id: string): Promise<void> {
  if ((await queries.deleteInvitation(db, id)) === 0) throw new ShopError('NOT_FOUND', { what: 'Invitation' })
}

/**
 * Accepts an invitation once, for the account with the invited email, if that is confirmed: who holds a forwarded link
 * could register the email, too. A session of the password alone ends what was set up and opened before, because the
 * password may be known to others. Throws WRONG_CODE, INVITED_OTHER_EMAIL, EMAIL_NOT_CONFIRMED, ALREADY_STAFF.
 */
export function join(db: Db, ctx: ShopperContext, code: string): Promise<{ role: StaffRole }> {
  return transaction(db, async (db) => {
    await queries.lock(db)
    const invitation = await queries.lockInvitation(db, sha256(code))
    if (!invitation) throw new ShopError('WRONG_CODE')
    await lockSession(db, ctx)
    const { email, emailConfirmed } = await findUser(db, ctx.user.id)
    if (email.toLowerCase() !== invitation.email.toLowerCase())
      throw new ShopError('INVITED_OTHER_EMAIL', { email: invitation.email })
    if (!emailConfirmed) throw new ShopError('EMAIL_NOT_CONFIRMED')
    const member = await queries.find(db, ctx.user.id)
    if (member && !member.disabled) throw new ShopError('ALREADY_STAFF')
    await queries.deleteInvitation(db, invitation.id)
    if (!(await isTwoFactor(db, ctx.user.session))) await removeFactors(db, ctx.user.id)
    await sessions.endOthers(db, ctx.user.id, ctx.user.session)
    const { role, storeId } = invitation
    await setRole(db, ctx.user.id, { role, ...(storeId && { storeId }) }, false)
    return { role }
  })
}

/** What the audit log shows of a member of staff whose passkeys change. */
export const passkeyFacts = factsOfEach(async (db, id) => {
  const member = await queries.find(db, id)
  return member && { name: member.name, passkeys: await countPasskeys(db, id) }
})

/** What the audit log shows of a member of staff or of an invitation. */
export async function staffFacts(db: Db, id: string): Promise<object | null> {
  const member = await queries.find(db, id)
  if (member) {
    const { id: _, ...facts } = member
    return facts
  }
  const invitation = await queries.findInvitation(db, id)
  return invitation && { name: invitation.email, invitedAs: invitation.role, storeId: invitation.storeId }
}

async function setRole(db: Db, id: string, input: RoleInput, disabled: boolean): Promise<void> {
  const storeId = await storeOf(db, input)
  await queries.write(db, id, { role: input.role, storeId, disabled })
  // an owner has all permissions by the role of the account
  const none = disabled || input.role === 'owner'
  await queries.replaceGrants(db, id, none ? [] : permissionsOfRole(input.role, storeId), storeId)
}

async function storeOf(db: Db, { role, storeId }: RoleInput): Promise<string | null> {
  if (!storeId) return null
  if (role === 'owner') throw new ShopError('OWNER_EVERYWHERE')
  return (await findStore(db, storeId)).id
}

function found<T>(row: T | null): T {
  if (!row) throw new ShopError('CROSSED')
  return row
}
