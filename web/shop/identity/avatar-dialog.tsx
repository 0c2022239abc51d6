import { type FormEvent, useEffect, useId, useState } from 'react'
import { MOST_PICTURE_BYTES } from '#contract/browser/media.ts'
import { formErrors } from '#contract/form-errors.ts'
import type { Translate } from '#contract/language.ts'
import { publicErrors } from '#contract/public-errors.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ImagePlus } from '#web/ui/icons.ts'
import { useUploadAvatar } from './profile.api.ts'

/** Chooses, previews and uploads the account's picture (spec §2). The preview stays if the picture is refused. */
export function AvatarDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useI18n()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Profile picture')}>
      <AvatarForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AvatarForm({ onDone }: { onDone(): void }) {
  const { t } = useI18n()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { mutate, reset, isPending, error } = useUploadAvatar(onDone)
  const preview = useAddressOf(file)
  const noteId = useId()
  const wrong = problem ?? error?.message

  function choose(chosen: File | undefined) {
    // closing the file chooser without a file changes nothing
    if (!chosen) return
    reset()
    setFile(chosen)
    setProblem(problemOf(t, chosen))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!file) setProblem(formErrors.NO_PICTURE.message(undefined, t))
    else if (!problem && !isPending) mutate(file)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PictureInput
        file={file}
        preview={problem ? undefined : preview}
        // a second upload could be answered first, and the older picture would win
        disabled={isPending}
        wrong={wrong !== undefined}
        noteId={noteId}
        onChoose={choose}
        onUnreadable={() => setProblem(formErrors.NOT_A_PICTURE.message(undefined, t))}
      />
      <p
        id={noteId}
        role={wrong ? 'alert' : undefined}
        className={classes('text-sm', wrong ? 'font-medium text-chilli-600' : 'text-faint')}
      >
        {wrong ?? t('JPEG, PNG, WebP, AVIF or GIF, at most 8 MB')}
      </p>
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Upload')}
      </Button>
    </form>
  )
}

type PictureInputProps = {
  file: File | undefined
  /** the URL of the picture */
  preview: string | undefined
  disabled: boolean
  wrong: boolean
  /** the element that describes the input */
  noteId: string
  onChoose(file: File | undefined): void
  onUnreadable(): void
}

function PictureInput(props: PictureInputProps) {
  const { file, preview, disabled, wrong, noteId, onChoose, onUnreadable } = props
  const { t } = useI18n()
  return (
    <label
      className={classes(
        'relative flex min-h-56 cursor-pointer flex-col items-center justify-center gap-3 rounded-xl border-2',
        'border-dashed bg-paper p-4 text-center transition-colors hover:border-leaf-600',
        'has-disabled:pointer-events-none has-disabled:opacity-60',
        'has-focus-visible:outline-3 has-focus-visible:outline-saffron-500',
        wrong ? 'border-chilli-600' : 'border-line-strong',
      )}
    >
      <input
        type="file"
        name="avatar"
        accept="image/*"
        disabled={disabled}
        aria-describedby={noteId}
        aria-invalid={wrong || undefined}
        onChange={(event) => onChoose(event.target.files?.[0])}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {preview ? (
        <img
          src={preview}
          alt={t('Preview')}
          onError={onUnreadable}
          className="size-36 rounded-full object-cover"
        />
      ) : (
        <ImagePlus aria-hidden="true" className="size-10 text-soft" />
      )}
      <span className="font-semibold text-leaf-600">
        {file ? t('Choose another picture') : t('Choose a picture')}
      </span>
      {file && <span className="max-w-full truncate text-sm text-faint">{file.name}</span>}
    </label>
  )
}

/** Checks before the upload; the server checks the file's content. */
function problemOf(t: Translate, file: File): string | undefined {
  if (file.type !== '' && !file.type.startsWith('image/'))
    return formErrors.NOT_A_PICTURE.message(undefined, t)
  return file.size > MOST_PICTURE_BYTES ? publicErrors.PICTURE_TOO_LARGE.message(undefined, t) : undefined
}

/** An object URL of a file; revoked when another file is chosen. */
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
