import { nameIn } from '#contract/language.ts'
import { slotText } from '#contract/slot-text.ts'
import { unitIn } from '#contract/units.ts'
import type { DocumentLine, TaxDocument } from '#contract/v1/invoices.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { pdfAddress } from './invoices.api.ts'

/** An invoice or a credit note as it was issued. */
export function TaxDocumentView({ document }: { document: TaxDocument }) {
  const i18n = useI18n()
  const { t } = i18n
  const { number, issuedAt, invoice, kind } = document
  const { slot } = document.order
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-card p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-bold">
            {kind === 'invoice' ? t('Tax invoice') : t('Credit note')}{' '}
            <span className="tabular-nums">{number}</span>
          </h2>
          <p className="text-sm text-faint">{whenOf(issuedAt)}</p>
          {slot && (
            <p className="text-sm text-soft">{t('Delivery slot: {slot}', { slot: slotText(i18n, slot) })}</p>
          )}
          {invoice && (
            <p className="text-sm text-soft">{t('For invoice {number}', { number: invoice.number })}</p>
          )}
        </div>
        <ButtonLink variant="secondary" reloadDocument target="_blank" to={pdfAddress(document.id)}>
          {t('Open as PDF')}
        </ButtonLink>
      </header>
      <Parties document={document} />
      <ul className="flex flex-col">
        {document.lines.map((line) => (
          <Line key={line.position} line={line} tax={document.tax} />
        ))}
      </ul>
      <Sums document={document} />
    </article>
  )
}

function Parties({ document: { seller, buyer, placeOfSupply } }: { document: TaxDocument }) {
  const { t } = useI18n()
  const place = ({
    city = '',
    state = '',
    pincode = '',
  }: {
    city?: string
    state?: string
    pincode?: string
  }) => [city, state, pincode].filter(Boolean).join(', ')
  const sold = [
    seller.legalName || seller.storeName,
    seller.addressLine,
    place(seller),
    seller.gstin && t('GSTIN {number}', { number: seller.gstin }),
    seller.fssai && t('FSSAI licence {number}', { number: seller.fssai }),
  ]
  const billed = [
    buyer.name,
    buyer.addressLine,
    place(buyer),
    placeOfSupply.code &&
      t('Place of supply: {place}', { place: `${placeOfSupply.name} (${placeOfSupply.code})` }),
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Party title={t('Sold by')} lines={sold} />
      <Party title={t('Billed to')} lines={billed} />
    </div>
  )
}

function Party({ title, lines }: { title: string; lines: (string | undefined)[] }) {
  return (
    <section className="min-w-0 text-sm wrap-anywhere">
      <h3 className="font-semibold">{title}</h3>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="text-soft">
          {line}
        </p>
      ))}
    </section>
  )
}

function Line({ line, tax }: { line: DocumentLine; tax: TaxDocument['tax'] }) {
  const { t, language } = useI18n()
  const name = line.unit ? `${nameIn(language, line)}, ${unitIn(language, line.unit)}` : t(line.name)
  const pieces = line.quantity > 0 ? `${line.quantity} × ${rupees(line.price.amount)}` : ''
  const taxes =
    tax === 'IGST'
      ? `IGST ${rupees(line.igst.amount)}`
      : `CGST ${rupees(line.cgst.amount)} · ${tax} ${rupees(line.sgst.amount)}`
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-soft">
          {[pieces, t('HSN {code}', { code: line.hsn }), `GST ${line.rate / 100} %`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-soft">
          {t('Taxable {amount}', { amount: rupees(line.taxable.amount) })}
          {line.rate > 0 && ` · ${taxes}`}
        </p>
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{rupees(line.gross.amount)}</p>
    </li>
  )
}

function Sums({ document: { sums, tax, total } }: { document: TaxDocument }) {
  const { t } = useI18n()
  const taxes: [string, number][] =
    tax === 'IGST'
      ? [['IGST', sums.igst.amount]]
      : [
          ['CGST', sums.cgst.amount],
          [tax, sums.sgst.amount],
        ]
  const rows: [string, number][] = [
    [t('Taxable amount'), sums.taxable.amount],
    ...taxes,
    [t('Rounding'), sums.rounding.amount],
  ]
  return (
    <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
      {rows.map(([title, amount]) => (
        <div key={title} className="contents">
          <dt className="text-soft">{title}</dt>
          <dd className="text-right">{rupees(amount)}</dd>
        </div>
      ))}
      <dt className="text-base font-bold">{t('Total, taxes included')}</dt>
      <dd className="text-right text-base font-bold">{rupees(total.amount)}</dd>
    </dl>
  )
}
