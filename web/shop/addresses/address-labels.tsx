import { type AddressLabel, addressLabels } from '#contract/instructions.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { labelTexts } from './address-lines.tsx'

/** What the shopper calls the place; none is needed. */
export function AddressLabels({
  chosen,
  className,
}: {
  chosen: AddressLabel | undefined
  className: string
}) {
  const { t } = useI18n()
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-sm font-semibold text-soft">{t('Label')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {addressLabels.map((label) => (
          <label
            key={label}
            className={classes(
              'flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg border border-line-strong',
              'has-checked:border-leaf-600 has-checked:bg-leaf-50',
            )}
          >
            <input
              type="radio"
              name="label"
              value={label}
              defaultChecked={label === chosen}
              className="size-4 accent-leaf-600"
            />
            {t(labelTexts[label])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
