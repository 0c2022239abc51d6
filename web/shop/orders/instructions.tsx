import type { Instructions } from '#contract/instructions.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { handOverTexts, missingTexts } from './instruction-text.ts'

/** The delivery instructions of an order, as rows; only those that were given. */
export function InstructionRows({
  instructions: { note, handOver, missingGoods },
}: {
  instructions: Instructions
}) {
  const { t } = useI18n()
  return (
    <dl className="flex flex-col gap-1.5">
      {note && <Row name={t('Note')}>{note}</Row>}
      {handOver && <Row name={t('Hand-over')}>{t(handOverTexts[handOver])}</Row>}
      {missingGoods && <Row name={t('If something is missing')}>{t(missingTexts[missingGoods])}</Row>}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm">{name}</dt>
      <dd className="font-semibold whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
