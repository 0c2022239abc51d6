import { useState } from 'react'
import { nameIn } from '#contract/language.ts'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Minus, Plus } from '#web/ui/icons.ts'
import type { Similar } from './pieces-instead.ts'
import { ReplaceWith } from './replace-with.tsx'
import { linesToPick, toPick } from './ticks.ts'

type ReportMissingProps = {
  order: WorkOrder
  line: WorkOrder['lines'][number]
  onReport(missing: number): void
  onReplace(missing: number, similar: Similar, pieces: number): void
}

/** Reports that pieces of a line are not on the shelf, after the question how many. */
export function ReportMissing({ order, line, onReport, onReplace }: ReportMissingProps) {
  const { t, language } = useI18n()
  const [asking, setAsking] = useState(false)
  const name = nameIn(language, line)
  function report(missing: number) {
    setAsking(false)
    onReport(missing)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('{name} is not there', { name })}
        onClick={() => setAsking(true)}
        className="min-h-11 px-3 text-sm font-semibold text-chilli-700 underline underline-offset-4"
      >
        {t('Not there')}
      </button>
      <Dialog open={asking} onOpenChange={setAsking} title={t('How many are not there?')} description={name}>
        <Quantity
          line={line}
          isLast={linesToPick(order).length === 1}
          onReport={report}
          onReplace={(...choice) => {
            setAsking(false)
            onReplace(...choice)
          }}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </>
  )
}

type QuantityProps = Omit<ReportMissingProps, 'order'> & { isLast: boolean; onCancel(): void }

function Quantity({ line, isLast, onReport, onReplace, onCancel }: QuantityProps) {
  const { t } = useI18n()
  const left = toPick(line)
  const [missing, setMissing] = useState(1)
  const endsOrder = isLast && missing === left
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-center gap-4">
        <IconButton
          label={t('One less')}
          disabled={missing <= 1}
          onClick={() => setMissing(missing - 1)}
          className="border border-line-strong"
        >
          <Minus className="size-5" />
        </IconButton>
        <output className="min-w-20 text-center text-2xl font-bold">
          {t('{count} of {all}', { count: missing, all: left })}
        </output>
        <IconButton
          label={t('One more')}
          disabled={missing >= left}
          onClick={() => setMissing(missing + 1)}
          className="border border-line-strong"
        >
          <Plus className="size-5" />
        </IconButton>
      </div>
      <p className="text-soft">
        {endsOrder
          ? t('Nothing of the order is left then: it ends, and what was paid goes back.')
          : t('They are taken off the order and the stock, and the shopper pays less.')}
      </p>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" size="lg" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button variant="danger" size="lg" onClick={() => onReport(missing)}>
          {endsOrder ? t('End the order') : t('Not there')}
        </Button>
      </div>
      <ReplaceWith
        line={line}
        missing={missing}
        onReplace={(similar, pieces) => onReplace(missing, similar, pieces)}
      />
    </div>
  )
}
