import { useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Note } from '#web/ui/note.tsx'

type CodePadProps = {
  code: string
  digits: number
  disabled: boolean
  problem: string | undefined
  onChange(code: string): void
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A field for a code of digits with large keys, for a thumb; the phone's own keyboard stays closed. */
export function CodePad({ code, digits, disabled, problem, onChange }: CodePadProps) {
  const { t } = useI18n()
  const id = useId()
  const write = (text: string) => onChange(text.replace(/\D/g, '').slice(0, digits))
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {t('The code that the shopper tells you')}
      </label>
      <input
        id={id}
        value={code}
        disabled={disabled}
        inputMode="none"
        autoComplete="off"
        maxLength={digits}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => write(event.target.value)}
        className={classes(
          'h-16 w-full rounded-lg border border-line-strong bg-card text-center text-3xl font-bold tracking-widest',
          'aria-invalid:border-chilli-600 disabled:bg-sunken',
        )}
      />
      <Note
        id={`${id}-note`}
        problem={problem}
        hint={t('It is on the page of the order. Five wrong codes lock the hand-over.')}
      />
      <fieldset disabled={disabled} className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{t('Keys of the code')}</legend>
        {KEYS.map((key) => (
          <Key key={key} onPress={() => write(code + key)}>
            {key}
          </Key>
        ))}
        <span />
        <Key onPress={() => write(`${code}0`)}>0</Key>
        <Key name={t('Delete the last digit')} onPress={() => write(code.slice(0, -1))}>
          ⌫
        </Key>
      </fieldset>
    </div>
  )
}

function Key({ name, onPress, children }: { name?: string; onPress(): void; children: string }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={classes(
        'grid h-14 place-items-center rounded-lg border border-line bg-card text-2xl font-bold transition-colors',
        'hover:bg-sunken disabled:text-faint',
      )}
    >
      {children}
    </button>
  )
}
