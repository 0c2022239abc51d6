import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { withPincode } from '#web/lib/with-pincode.ts'
import { useAddresses } from '#web/shop/addresses/addresses.ts'
import { ChevronRight, MapPin } from '#web/ui/icons.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** The saved addresses of the signed-in user, each as a place to choose; nothing for guests. */
export function SavedPlaces({
  busyWith,
  onChoose,
}: {
  busyWith: string | undefined
  onChoose(id: string): void
}) {
  const { t } = useI18n()
  const { data: addresses = [] } = useAddresses()
  if (addresses.length === 0) return null
  return (
    <section aria-label={t('Saved addresses')}>
      <h3 className="mb-2 text-sm font-semibold text-soft">{t('Saved addresses')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {addresses.map((address) => (
          <li key={address._id}>
            <button
              type="button"
              onClick={() => onChoose(address._id)}
              className={classes(
                'flex min-h-14 w-full items-center gap-3 px-3.5 py-2.5 text-left transition-colors',
                'hover:bg-leaf-50',
              )}
            >
              <MapPin aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{address.address_line}</span>
                <span className="block truncate text-sm text-soft">
                  {withPincode(address.city, address.pincode)}
                </span>
              </span>
              {busyWith === address._id ? (
                <Spinner label={t('One moment')} />
              ) : (
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
