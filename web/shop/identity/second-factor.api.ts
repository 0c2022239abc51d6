import { useQueryClient } from '@tanstack/react-query'
import { secondFactorV1 } from '#contract/browser/v1/second-factor.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { currentUserKey } from './current-user.ts'

const calls = clientFor(secondFactorV1)
const queryKey = ['second-factor']
// also where a field shows it (spec §8)
const onError = (error: Error) => toast.error(error.message)

export type Proof = { password: string; code: string }

/** Since when logins of the account need a code, and how many recovery codes are left. */
export const useSecondFactor = () =>
  usePersonalQuery({ queryKey, queryFn: ({ signal }) => calls.state(undefined, { signal }) })

/** Begins the set-up; the dialog shows secret and QR code. */
export const useBeginSetup = () =>
  useOnce({
    mutationFn: (password: string) => calls.begin({ body: { password } }),
    onError,
  })

/** Turns the codes on by the first one; the recovery codes are in the data. */
export function useConfirmSetup(done: (recoveryCodes: string[]) => void) {
  const { t } = useI18n()
  const changed = useChanged()
  return useOnce({
    mutationFn: (code: string) => calls.confirm({ body: { code } }),
    async onSuccess({ recoveryCodes }) {
      done(recoveryCodes)
      toast.success(t('Two-step login is on'))
      await changed()
    },
    onError,
  })
}

export function useReplaceRecoveryCodes(done: (recoveryCodes: string[]) => void) {
  const changed = useChanged()
  return useOnce({
    mutationFn: (body: Proof) => calls.replaceRecoveryCodes({ body }),
    async onSuccess({ recoveryCodes }) {
      done(recoveryCodes)
      await changed()
    },
    onError,
  })
}

export function useTurnOff(done: () => void) {
  const { t } = useI18n()
  const changed = useChanged()
  return useOnce({
    mutationFn: (body: Proof) => calls.turnOff({ body }),
    async onSuccess() {
      done()
      toast.success(t('Two-step login is off'))
      await changed()
    },
    onError,
  })
}

const ABOUT_PASSWORD = new Set<string>(['WRONG_PASSWORD', 'PASSWORD_TRIED_TOO_OFTEN'])
const ABOUT_CODE = new Set<string>([
  'FACTOR_CODE_NEEDED',
  'WRONG_FACTOR_CODE',
  'FACTOR_TRIED_TOO_OFTEN',
  'LOGIN_STEP_OVER',
])

/** What a form says at its password field. */
export const passwordProblem = (error: Error | null): string | undefined =>
  problemAt(error, ABOUT_PASSWORD, 'password')

/** What a form says at its field for the code. */
export const codeProblem = (error: Error | null): string | undefined => problemAt(error, ABOUT_CODE, 'code')

function problemAt(error: Error | null, codes: Set<string>, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return codes.has(error.code) ? error.message : error.problemOf(field)
}

function useChanged() {
  const client = useQueryClient()
  return async () => {
    for (const key of [queryKey, currentUserKey, ['sessions']])
      await client.invalidateQueries({ queryKey: key })
  }
}
