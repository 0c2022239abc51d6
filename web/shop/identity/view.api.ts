import { shopperViewsV1 } from '#contract/browser/v1/shopper-views.ts'
import { clientFor } from '#web/lib/api.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { ADMIN_HOME } from './home-path.ts'

const calls = clientFor(shopperViewsV1)
const onError = (error: Error) => toast.error(error.message)

/** Looks as a shopper. The page is loaded anew, so that nothing of the member of staff is left in it. */
export const useBeginView = () =>
  useOnce({
    mutationFn: (body: { email: string; why: string }) => calls.begin({ body }),
    onSuccess: () => location.assign('/dashboard/myorders'),
    onError,
  })

export const useEndView = () =>
  useOnce({
    mutationFn: () => calls.end(),
    onSuccess: leaveView,
    onError,
  })

export const leaveView = () => location.assign(ADMIN_HOME)
