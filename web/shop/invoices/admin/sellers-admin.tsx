import type { Seller } from '#contract/v1/invoices.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { SellerForm } from './seller-form.tsx'
import { useSellers } from './sellers.api.ts'

type SellersProps = { mayEdit: boolean; maySetRates: boolean }

/** Who sells in each store, as its invoices name it; `mayEdit`: the server checks for which store. */
export function SellersAdmin({ mayEdit, maySetRates }: SellersProps) {
  const { t } = useI18n()
  const { data, error, refetch } = useSellers()
  const { begin, end, isOpen, thing } = useDialogState<'edit', Seller>()
  const edited = thing('edit')
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('Sellers on invoices')}</h2>
        {maySetRates && (
          <ButtonLink variant="quiet" to="/dashboard/tax-rates">
            {t('Tax rates')}
          </ButtonLink>
        )}
      </div>
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-32 rounded-xl" />}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data?.data.map((seller) => (
          <li
            key={seller.storeId}
            className="flex min-w-0 flex-col gap-1 rounded-xl border border-line bg-card p-4"
          >
            <h3 className="font-semibold wrap-anywhere">{t(seller.storeName)}</h3>
            <p className="text-sm text-soft wrap-anywhere">{seller.legalName || t('No legal name yet')}</p>
            {seller.gstin && (
              <p className="text-sm text-soft">{t('GSTIN {number}', { number: seller.gstin })}</p>
            )}
            {mayEdit && (
              <Button
                variant="quiet"
                className="mt-2 self-start"
                aria-label={t('Edit the seller of {store}', { store: t(seller.storeName) })}
                onClick={() => begin('edit', seller)}
              >
                {t('Edit')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={isOpen('edit')}
        onClose={end}
        title={t('Edit the seller of {store}', { store: t(edited?.storeName ?? '') })}
      >
        {(changed) =>
          edited && <SellerForm seller={edited} states={data?.states ?? []} onChange={changed} onDone={end} />
        }
      </FormDialog>
    </section>
  )
}
