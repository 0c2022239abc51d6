import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { idOfSlug, productPath } from '#contract/slug.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { loginPath } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { Check } from '#web/ui/icons.ts'
import { useChangeAlert, useStockAlerts } from './stock-alerts.api.ts'

export type NotifyProps = { product: ProductCard; size: 'sm' | 'lg' }

/** The hash with which a guest comes back from the login to a product page, which then sends the request. */
const HASH = '#notify-me'

/** Requests a mail when a sold-out product is back; a second press cancels it. A guest logs in first. */
export function NotifyMe({ product, size }: NotifyProps) {
  const { t, language } = useI18n()
  const signedIn = useSignedIn()
  const label = t('Notify me when {name} is back', { name: nameIn(language, product) })
  if (signedIn) return <Toggle product={product} size={size} label={label} />
  return (
    <Link to={loginPath(productPath(product) + HASH)} aria-label={label} className={styleOf(size, false)}>
      {t('Notify me')}
    </Link>
  )
}

function Toggle({ product, size, label }: NotifyProps & { label: string }) {
  const { t } = useI18n()
  const { data: alerts } = useStockAlerts()
  const { mutate, isPending, variables } = useChangeAlert(product)
  const stored = alerts?.some((alert) => alert.product.id === product.id) ?? false
  const waits = isPending ? (variables ?? false) : stored
  useRequestAfterLogin(product, size === 'lg' && alerts !== undefined && !stored, () => mutate(true))
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={waits}
      aria-busy={isPending || undefined}
      onClick={() => mutate(!waits)}
      className={styleOf(size, waits)}
    >
      {waits && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
      {t('Notify me')}
    </button>
  )
}

/** Sends the request for which a guest logged in, once. */
function useRequestAfterLogin(product: ProductCard, possible: boolean, request: () => void) {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const due = possible && hash === HASH && idOfSlug(pathname) === product.id
  const send = useEffectEvent(() => {
    request()
    void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (due) send()
  }, [due])
}

const styleOf = (size: 'sm' | 'lg', waits: boolean) =>
  classes(
    'relative inline-flex items-center justify-center gap-1 whitespace-nowrap border border-leaf-600 font-bold',
    'text-leaf-700 transition-colors',
    waits ? 'bg-leaf-200' : 'bg-leaf-50 hover:bg-leaf-100',
    // the small one is 32 px high, and its touch target 44 px
    size === 'sm'
      ? 'h-8 rounded-md px-2.5 text-xs after:absolute after:-inset-y-1.5 after:inset-x-0'
      : 'min-h-12 rounded-lg px-5 text-base',
  )
