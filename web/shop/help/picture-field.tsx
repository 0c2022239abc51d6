import { useEffect, useState } from 'react'
import { MOST_PICTURE_BYTES } from '#contract/browser/media.ts'
import { formErrors } from '#contract/form-errors.ts'
import type { Translate } from '#contract/language.ts'
import { publicErrors } from '#contract/public-errors.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ImagePlus } from '#web/ui/icons.ts'

type PictureFieldProps = {
  file: File | undefined
  problem?: string | undefined
  onChoose(file: File | undefined, problem: string | undefined): void
}

/** Chooses one picture, with a preview. */
export function PictureField({ file, problem, onChoose }: PictureFieldProps) {
  const { t } = useI18n()
  const preview = useAddressOf(file)
  return (
    <div>
      <label
        className={classes(
          'relative flex min-h-16 cursor-pointer items-center gap-3 rounded-lg border-2 border-dashed',
          'bg-paper px-4 py-2',
          'hover:border-leaf-600 has-focus-visible:outline-3 has-focus-visible:outline-saffron-500',
          problem ? 'border-chilli-600' : 'border-line-strong',
        )}
      >
        <input
          type="file"
          accept="image/*"
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            if (chosen) onChoose(chosen, problemOf(t, chosen))
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {preview ? (
          <img src={preview} alt={t('Preview')} className="size-14 rounded-md object-cover" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-7 text-soft" />
        )}
        <span className="font-semibold text-leaf-600">
          {file ? t('Choose another picture') : t('Choose a picture')}
        </span>
      </label>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-chilli-600">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Checks before the upload; the server checks the file's content. */
function problemOf(t: Translate, file: File): string | undefined {
  if (file.type !== '' && !file.type.startsWith('image/'))
    return formErrors.NOT_A_PICTURE.message(undefined, t)
  return file.size > MOST_PICTURE_BYTES ? publicErrors.PICTURE_TOO_LARGE.message(undefined, t) : undefined
}

function useAddressOf(file: File | undefined): string | undefined {
  const [selected, setSelected] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setSelected({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return selected?.file === file ? selected?.address : undefined
}
