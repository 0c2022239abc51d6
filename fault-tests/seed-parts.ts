import type { SharedList } from './world.ts'

/** Shoppers who share a list. */
const PEOPLE = 4

export const UPI_ADDRESS = { address: 'jhatpat.blr@okbank', payee: 'Jhatpat' }

/**
 * All stores offer slots, day and night; help is refunded at once up to a part of the purchases; half of the money in
 * wallets is a week older than it is, so that it can be sent back.
 */
export const rulesOfRuns = (slotPlaces: number): string[] => [
  `update dark_stores set slots_offered = true, slot_hours = 2, slot_capacity = ${slotPlaces},
                          opens = '00:00', closes = '00:00'`,
  `update help_rules set instant_paise = 1000000, min_days = 0, min_orders = 1, window_hours = 720,
                         refund_share_percent = 60`,
  `create function ages_wallets() returns trigger language plpgsql as $$ begin
     if random() < 0.5 then new.at := new.at - interval '8 days'; end if; return new; end $$`,
  `create trigger ages_wallets before insert on wallet_movements for each row execute function ages_wallets()`,
]

type Post = (shopper: number, path: string, body: object, method?: string) => Promise<Record<string, unknown>>

/** Lists of which each has an owner and others, who joined by its link. */
export async function shareLists(shoppers: number, post: Post): Promise<SharedList[]> {
  const lists: SharedList[] = []
  for (let owner = 0; owner < shoppers; owner += PEOPLE) {
    const members = Array.from({ length: Math.min(PEOPLE, shoppers - owner) }, (_, n) => owner + n)
    const id = String((await post(owner, '/api/v1/lists', { name: 'Every week' })).id)
    const { link } = await post(owner, `/api/v1/lists/${id}/link`, {}, 'PUT')
    for (const member of members.slice(1)) await post(member, '/api/v1/lists/join', { link })
    lists.push({ id, members })
  }
  return lists
}
