import { type FormEvent, useState } from 'react'
import { MAX_HELP_TEXT } from '#contract/browser/v1/help.ts'
import type { HelpThread } from '#contract/v1/help.ts'
import { classes } from '#web/lib/classes.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useOnChange } from '#web/ui/use-on-change.ts'
import { type Side, useThread, useWrite } from './help.api.ts'
import { outcomeText } from './help-texts.ts'
import { PictureField } from './picture-field.tsx'

/** onChange: reports whether a message is typed and not sent */
type ThreadProps = { id: string; side: Side; onChange?: (changed: boolean) => void }

/** The messages about a reported item, its outcome, and while it is open a field for the next message. */
export function Thread({ id, side, onChange }: ThreadProps) {
  const { t } = useI18n()
  const { data: thread, error } = useThread(id, side)
  if (!thread)
    return error ? (
      <p className="text-chilli-600">{error.message}</p>
    ) : (
      <Skeleton className="h-24 rounded-xl" />
    )
  const outcome = outcomeText(t, thread)
  return (
    <div className="flex flex-col gap-3">
      <Messages thread={thread} side={side} />
      {outcome && <p className="rounded-lg bg-sunken px-4 py-3 font-medium wrap-anywhere">{outcome}</p>}
      {thread.state === 'open' && <WriteForm id={id} side={side} {...(onChange && { onChange })} />}
    </div>
  )
}

function Messages({ thread: { thread }, side }: { thread: HelpThread; side: Side }) {
  const { t } = useI18n()
  if (thread.length === 0) return null
  return (
    <ol aria-label={t('Messages')} className="flex flex-col gap-2">
      {thread.map(({ position, by, text, picture, at }) => {
        const isOwn = (by === 'SHOP') === (side === 'staff')
        return (
          <li
            key={position}
            className={classes(
              'max-w-[85%] rounded-xl px-4 py-2',
              isOwn ? 'self-end bg-leaf-50' : 'self-start bg-sunken',
            )}
          >
            <p className="text-xs text-faint">
              {`${by === 'SHOP' ? 'Jhatpat' : side === 'staff' ? t('Shopper') : t('You')} · ${whenOf(at)}`}
            </p>
            {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
            {picture && (
              <a href={`${picture}?w=1440`} target="_blank" rel="noreferrer">
                <img
                  src={`${picture}?w=320`}
                  alt={t('Picture of the item')}
                  width={160}
                  height={160}
                  loading="lazy"
                  className="mt-1 size-40 rounded-lg object-cover"
                />
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function WriteForm({ id, side, onChange = () => {} }: ThreadProps) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<{ file?: File | undefined; wrong?: string | undefined }>({})
  const { mutate, isPending, error } = useWrite(id, side, (sent) => {
    setText((now) => (now === sent.text ? '' : now))
    setPicture((now) => (now.file === sent.file ? {} : now))
  })
  useOnChange(onChange, text !== '')

  function send(event: FormEvent) {
    event.preventDefault()
    if (!picture.wrong) mutate({ text, file: picture.file })
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <TextArea
        label={side === 'staff' ? t('Message to the shopper') : t('Message to us')}
        rows={2}
        maxLength={MAX_HELP_TEXT}
        value={text}
        problem={error?.message}
        onChange={(event) => setText(event.target.value)}
      />
      {side === 'shopper' && (
        <PictureField
          file={picture.file}
          problem={picture.wrong}
          onChoose={(file, wrong) => setPicture({ file, wrong })}
        />
      )}
      <Button type="submit" variant="secondary" busy={isPending} disabled={!text.trim() && !picture.file}>
        {t('Send')}
      </Button>
    </form>
  )
}
