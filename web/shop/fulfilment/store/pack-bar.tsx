import { useState } from 'react'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Minus, Plus } from '#web/ui/icons.ts'
import { bagsText } from '../work/bags-text.ts'
import { addStep } from '../work/waiting-steps.ts'

const MOST_BAGS = 50

type PackBarProps = {
  order: WorkOrder
  /** the products in the order in which they were picked */
  picked: readonly string[]
  left: number
  onPacked(): void
}

/** Packs an order once all its lines are ticked, with its number of bags; a packed one is corrected. */
export function PackBar({ order, picked, left, onPacked }: PackBarProps) {
  const { t } = useI18n()
  const [bags, setBags] = useState(order.bags ?? 1)
  function pack() {
    addStep({ call: 'pack', order: order.id, number: order.number, bags, picked })
    onPacked()
  }
  return (
    <div className="action-row md:sticky md:bottom-0 md:z-30 md:mt-4 md:border-t md:border-line md:bg-paper md:py-3">
      {left > 0 ? (
        <p className="grid min-h-12 w-full place-items-center font-semibold text-soft">
          {left === 1 ? t('1 product is left') : t('{count} products are left', { count: left })}
        </p>
      ) : (
        <div className="flex w-full items-center gap-2">
          <IconButton
            label={t('One bag less')}
            disabled={bags <= 1}
            onClick={() => setBags(bags - 1)}
            className="border border-line-strong"
          >
            <Minus className="size-5" />
          </IconButton>
          <output className="min-w-16 text-center font-bold">{bagsText(t, bags)}</output>
          <IconButton
            label={t('One bag more')}
            disabled={bags >= MOST_BAGS}
            onClick={() => setBags(bags + 1)}
            className="border border-line-strong"
          >
            <Plus className="size-5" />
          </IconButton>
          <Button size="lg" className="ml-auto flex-1" onClick={pack}>
            {t('Packed')}
          </Button>
        </div>
      )}
    </div>
  )
}
