import { shopperViewsV1 } from '#contract/browser/v1/shopper-views.ts'
import { clientFor } from '#web/lib/api.ts'
import { beginView, endView } from '#web/lib/support-view.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { ADMIN_HOME } from './home-path.ts'

const calls = clientFor(shopperViewsV1)
const onError = (error: Error) => toast.error(error.message)

/**
 * Looks as a shopper. This page and those of other tabs are loaded anew, so that nothing of the member of staff is left
 * in them.
 */
export const useBeginView = () =>
  useOnce({
    mutationFn: (body: { email: string; why: string }) => calls.begin({ body }),
    onSuccess({ until }) {
      beginView(until)
      location.assign('/dashboard/myorders')
    },
    onError,
  })

export const useEndView = () =>
  useOnce({
    mutationFn: () => calls.end(),
    onSuccess() {
      endView()
      location.assign(ADMIN_HOME)
    },
    onError,
  })
