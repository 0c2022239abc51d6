import { type FormEvent, useState } from 'react'
import { itemProblems, MAX_HELP_TEXT } from '#contract/browser/v1/help.ts'
import { nameIn } from '#contract/language.ts'
import type { ItemProblem, OrderHelp } from '#contract/v1/help.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useReportItem } from './help.api.ts'
import { problemTexts } from './help-texts.ts'
import { PictureField } from './picture-field.tsx'

type Item = OrderHelp['items'][number]
type ReportFormProps = { help: OrderHelp; item: Item; onChange(is: boolean): void; onDone(): void }

/** What is wrong with an item, how many pieces, words and a picture. */
export function ReportForm({ help, item, onChange, onDone }: ReportFormProps) {
  const { t, language } = useI18n()
  const [problem, setProblem] = useState<ItemProblem>('missing')
  const [quantity, setQuantity] = useState(1)
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<{ file?: File | undefined; wrong?: string | undefined }>({})
  const { mutate, isPending, error } = useReportItem(help.orderId, onDone)
  const problems = itemProblems.filter((one) => one !== 'late' || help.wasLate)

  function send(event: FormEvent) {
    event.preventDefault()
    if (problem === 'damaged' && !picture.file)
      return setPicture({ wrong: t('Please add a picture of what is damaged.') })
    if (!picture.wrong) mutate({ productId: item.productId, quantity, problem, text, file: picture.file })
  }

  return (
    <form noValidate onSubmit={send} onInput={() => onChange(true)} className="flex flex-col gap-4">
      <p className="font-semibold">{nameIn(language, item)}</p>
      <p className="text-sm text-faint">{t('{price} each', { price: rupees(item.price.amount) })}</p>
      <Choices
        problems={problems}
        left={item.left}
        problem={problem}
        quantity={quantity}
        onProblem={setProblem}
        onQuantity={setQuantity}
      />
      <TextArea
        label={t('In your words, if you like')}
        maxLength={MAX_HELP_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== 'missing' && problem !== 'late' && (
        <PictureField
          file={picture.file}
          problem={picture.wrong}
          onChoose={(file, wrong) => setPicture({ file, wrong })}
        />
      )}
      <Refusal error={error} />
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Report it')}
      </Button>
    </form>
  )
}

type ChoicesProps = {
  problems: readonly ItemProblem[]
  left: number
  problem: ItemProblem
  quantity: number
  onProblem(problem: ItemProblem): void
  onQuantity(quantity: number): void
}

function Choices({ problems, left, problem, quantity, onProblem, onQuantity }: ChoicesProps) {
  const { t } = useI18n()
  return (
    <>
      <Select
        label={t('What is wrong?')}
        value={problem}
        onChange={(event) => onProblem(problems.find((one) => one === event.target.value) ?? 'missing')}
      >
        {problems.map((one) => (
          <option key={one} value={one}>
            {t(problemTexts[one])}
          </option>
        ))}
      </Select>
      <Select
        label={t('How many pieces?')}
        value={quantity}
        onChange={(event) => onQuantity(Number(event.target.value))}
      >
        {Array.from({ length: left }, (_, at) => (
          <option key={at + 1} value={at + 1}>
            {t('{count} of {all}', { count: at + 1, all: left })}
          </option>
        ))}
      </Select>
    </>
  )
}

function Refusal({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="font-medium text-chilli-600">
      {error.message}
    </p>
  )
}
