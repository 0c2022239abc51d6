import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { inputStyle } from '#web/ui/field.tsx'
import { boxAfter, erased, noDigits, type OtpDigits, pasted, typed } from './otp-digits.ts'

type OtpBoxesProps = {
  digits: readonly string[]
  onChange(digits: readonly string[]): void
  problem?: string | undefined
}

/**
 * Six inputs for one digit each (spec §5). The focus advances automatically; a pasted or autofilled code fills
 * all six.
 */
export function OtpBoxes({ digits, onChange, problem }: OtpBoxesProps) {
  const { t } = useI18n()
  const group = useRef<HTMLFieldSetElement>(null)
  const noteId = useId()
  const names = noDigits.map((_, box) =>
    t('Digit {place} of {count}', { place: box + 1, count: noDigits.length }),
  )
  const focus = (box: number) => group.current?.querySelectorAll('input')[box]?.focus()
  useEffect(() => group.current?.querySelector('input')?.focus(), [])

  function show(next: OtpDigits) {
    onChange(next.digits)
    focus(next.at)
  }

  function press(event: KeyboardEvent, box: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = boxAfter(event.key, box)
    if (event.key === 'Backspace') show(erased(digits, box))
    // browsers fire no input event for an equal digit, so it is handled as a key
    else if (event.key === digits[box]) show(typed(digits, box, event.key))
    else if (next !== undefined) focus(next)
    else return
    event.preventDefault()
  }

  return (
    <fieldset ref={group} aria-describedby={problem ? noteId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-soft">{t('OTP')}</legend>
      <div className="grid grid-cols-6 gap-2">
        {names.map((name, box) => (
          <input
            key={name}
            aria-label={name}
            aria-invalid={problem ? true : undefined}
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            required
            value={digits[box]}
            onChange={(event) => show(typed(digits, box, event.target.value))}
            onPaste={(event) => {
              event.preventDefault()
              show(pasted(digits, box, event.clipboardData.getData('text')))
            }}
            onKeyDown={(event) => press(event, box)}
            onFocus={(event) => event.target.select()}
            className={classes(inputStyle, 'h-14! px-0! text-center text-xl! font-bold')}
          />
        ))}
      </div>
      {problem && (
        <p id={noteId} role="alert" className="mt-1.5 text-sm font-medium text-chilli-600">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
