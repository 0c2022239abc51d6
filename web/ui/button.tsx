import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Spinner } from './spinner.tsx'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `lg` and `md` are 48 and 44 px high; `sm` is for dense layouts, not for a screen's main action */
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
}
type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

/** A button. While busy it keeps its width and focus and ignores presses. */
export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(buttonStyle({ variant, size, wide }), className)}
    >
      <span className={classes('inline-flex items-center justify-center gap-2', busy && 'invisible')}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={t('One moment')} />
        </span>
      )}
    </button>
  )
}

/** A link styled as a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={classes(buttonStyle({ variant, size, wide }), 'gap-2', className)} />
}

function buttonStyle({ variant = 'primary', size = 'md', wide }: ButtonStyle): string {
  return classes(
    'relative inline-flex max-w-full shrink-0 select-none items-center justify-center py-1',
    'text-center font-semibold leading-tight',
    'transition-[background-color,border-color,color,transform] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:bg-sunken disabled:text-faint disabled:border-transparent',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}

const variants = {
  primary: 'bg-leaf-600 text-on-leaf hover:bg-leaf-700',
  secondary: 'border border-leaf-600 bg-leaf-50 text-leaf-700 hover:bg-leaf-100',
  quiet: 'border border-line bg-card text-ink hover:bg-sunken',
  danger: 'bg-chilli-600 text-on-chilli hover:bg-chilli-700',
}
const sizes = {
  sm: 'min-h-9 rounded-md px-3 text-sm',
  md: 'min-h-11 rounded-lg px-5 text-base',
  lg: 'min-h-12 rounded-lg px-6 text-lg',
}
