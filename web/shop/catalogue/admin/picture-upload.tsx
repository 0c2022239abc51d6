import { type ComponentProps, useId, useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImagePlus, X } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PicturePreview } from '#web/ui/picture-preview.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useProblem } from '#web/ui/use-problem.ts'
import type { Uploads } from './use-uploads.ts'

type PictureUploadProps = {
  pictures: string[]
  uploads: Uploads
  /** the maximum number; a single picture is replaced by the next */
  most: number
  disabled?: boolean
  hint?: string | undefined
  problem?: string | undefined
  onRemove(src: string): void
}

/** The uploaded pictures, those being uploaded, and the upload button (spec §2). */
export function PictureUpload(props: PictureUploadProps) {
  const { pictures, uploads, most, disabled, hint, onRemove } = props
  const { t } = useI18n()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const preview = useDialogState<'preview', string>()
  const { problem: refused, box } = useProblem<HTMLDivElement>(props.problem, pictures.join())
  const problem = uploads.failure ?? refused
  const full = most > 1 && pictures.length + uploads.uploading >= most
  return (
    <div ref={box.ref} className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-soft">
        {t('Image')}
      </label>
      <ul className="flex flex-wrap gap-2.5">
        {pictures.map((src, at) => (
          <PictureTile
            key={src}
            src={src}
            at={at + 1}
            onPreview={() => preview.begin('preview', src)}
            onRemove={() => {
              onRemove(src)
              // the pressed button has been removed
              input.current?.focus()
            }}
          />
        ))}
        {uploads.uploading > 0 && (
          <li className={classes(size, 'grid place-items-center rounded-lg bg-sunken text-leaf-600')}>
            <Spinner label={t('Uploading')} />
          </li>
        )}
        <li className="relative">
          <FileInput
            ref={input}
            id={id}
            multiple={most > 1}
            disabled={disabled || full}
            aria-invalid={problem ? true : undefined}
            aria-describedby={(problem ?? hint) ? `${id}-note` : undefined}
            onFiles={uploads.take}
          />
          <span aria-hidden="true" className={classes(size, tileStyle)}>
            <ImagePlus className="size-6" />
            {t(pictures.length > 0 && most === 1 ? 'Change' : 'Upload')}
          </span>
        </li>
      </ul>
      <Note id={`${id}-note`} problem={problem} hint={hint} />
      <PicturePreview
        src={preview.thing('preview') ?? ''}
        name={t('Picture')}
        open={preview.isOpen('preview')}
        onClose={preview.end}
      />
    </div>
  )
}

type FileInputProps = ComponentProps<'input'> & { onFiles(files: File[]): void }

function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      accept={ACCEPTED}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // allows choosing the same file again after a failure
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
      className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
    />
  )
}

type PictureTileProps = { src: string; at: number; onPreview(): void; onRemove(): void }

function PictureTile({ src, at, onPreview, onRemove }: PictureTileProps) {
  const { t } = useI18n()
  return (
    <li className="relative">
      <button
        type="button"
        aria-label={t('Preview picture {at}', { at })}
        onClick={onPreview}
        className="block overflow-hidden rounded-lg border border-line"
      >
        <Picture src={src} alt="" sizes="88px" widest={320} eager className={size} />
      </button>
      <IconButton
        label={t('Remove picture {at}', { at })}
        onClick={onRemove}
        className="absolute -right-2.5 -top-2.5"
      >
        <span className="grid size-6 place-items-center rounded-full bg-ink text-paper shadow-card">
          <X aria-hidden="true" className="size-3.5" />
        </span>
      </IconButton>
    </li>
  )
}

/** The formats the server accepts (contract/media.ts). */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const size = 'size-22'
const tileStyle = classes(
  'flex flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed border-line-strong/60 text-sm',
  'font-semibold text-leaf-700 transition-colors peer-hover:border-leaf-600 peer-hover:bg-leaf-50',
  'peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-faint',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-saffron-500',
)
