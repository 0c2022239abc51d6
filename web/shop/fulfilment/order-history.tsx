import { type Language, nameIn, type Translate } from '#contract/language.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { Order, OrderStep } from '#contract/v1/order-details.ts'
import { classes } from '#web/lib/classes.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import {
  cancelled,
  type Reader,
  reasonText,
  stageTexts,
  standingText,
  statusText,
  statusTexts,
  statusTones,
} from '#web/shop/orders/orders.ts'
import { Panel } from './panel.tsx'

const dots = {
  saffron: 'bg-saffron-400',
  plain: 'bg-line-strong',
  leaf: 'bg-leaf-600',
  chilli: 'bg-chilli-600',
} satisfies Record<(typeof statusTones)[OrderStep['status']], string>

type HistoryProps = Pick<Order, 'lines'> & { steps: readonly OrderStep[]; reader: Reader }

/** The history of an order, oldest first: time, person and reason of each step. */
export function OrderHistory({ steps, lines, reader }: HistoryProps) {
  const { t, language } = useI18n()
  const goodsOf = (step: OrderStep) => goodsText(lines, step, language)
  const insteadOf = (step: OrderStep) => insteadText(lines, step, language)
  return (
    <Panel title={t('History')}>
      <ol className="ml-1.5 flex flex-col gap-4 border-l-2 border-line py-1">
        {steps.map((step) => (
          <li key={step.id} className="relative pl-5 text-sm">
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-1 left-0 -ml-px -translate-x-1/2 size-3 rounded-full ring-2',
                'ring-card',
                dots[statusTones[step.status]],
              )}
            />
            <p className="font-semibold">
              {titleOf(t, step, { reader, goods: goodsOf(step), instead: insteadOf(step) })}
            </p>
            <p className="text-faint">{[whenOf(step.at), actorOf(t, step)].filter(Boolean).join(', ')}</p>
            {reasonOf(step) && <p className="text-soft">{reasonText(t, reasonOf(step), reader)}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function titleOf(
  t: Translate,
  step: OrderStep,
  { reader, goods, instead }: { reader: Reader; goods: string; instead: string },
): string {
  if (instead) return t('Replaced: {goods} by {instead}', { goods, instead })
  if (goods && step.role === 'picker') return t('Not found in the store: {goods}', { goods })
  if (goods) return t('Taken off: {goods}', { goods })
  if (step.previousStatus === null) return t(isEnded(step) ? 'Not placed' : 'Placed')
  if (step.undoes) return t('Undone: back to {status}', { status: t(statusText(step.status)) })
  if (isCancel(step)) return t(standingText({ status: step.status, ended: byShopper }, reader))
  if (isWithinStatus(step)) return t(stageTexts[step.stage])
  return t(statusTexts[step.status].again)
}

/** A step back to the first stage is named by its status. */
const isWithinStatus = ({ status, previousStatus, stage }: OrderStep): boolean =>
  status === previousStatus && stage !== statusFacts[status].entry
const byShopper = { by: 'SHOPPER', reason: '' } as const
const isEnded = ({ status }: OrderStep): boolean => statusFacts[status].tracking === 'ended'
const isCancel = (step: OrderStep): boolean =>
  isEnded(step) && step.by === 'SHOPPER' && step.reason.startsWith(cancelled)

/** Such as 2 × Ghee, 1 × Salt; empty if the step took nothing off, or if it ended the order. */
const goodsText = (
  lines: Order['lines'],
  { takenOff = [], stage, previousStage }: OrderStep,
  language: Language,
) => (stage === previousStage ? takenOff : []).map((pieces) => piecesText(lines, pieces, language)).join(', ')

/** What was packed in place of missing goods; empty if nothing was. */
const insteadText = (lines: Order['lines'], { takenOff = [] }: OrderStep, language: Language) =>
  takenOff
    .flatMap(({ replacement }) => (replacement ? [piecesText(lines, replacement, language)] : []))
    .join(', ')

function piecesText(
  lines: Order['lines'],
  { productId, quantity }: { productId: string; quantity: number },
  language: Language,
): string {
  const line = lines.find((line) => line.productId === productId)
  return `${quantity} × ${line ? nameIn(language, line) : ''}`
}

/** The title of a cancellation already names the person, that of goods that were not found the reason. */
const reasonOf = (step: OrderStep): string =>
  step.takenOff && step.role === 'picker' && !isEnded(step)
    ? ''
    : isCancel(step)
      ? step.reason.slice(cancelled.length).replace(/^: /, '')
      : step.reason

const actorOf = (t: Translate, { by, byName }: OrderStep): string =>
  byName || (by === 'SHOP' ? t('by the shop') : '')
