import { useState } from 'react'
import { mediaContract } from '#contract/browser/media.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { toast } from '#web/ui/toast.ts'

const { upload } = clientFor(mediaContract)

export type Uploads = {
  /** the number of uploads in progress */
  uploading: number
  /** the messages of the failed uploads */
  failure: string | undefined
  take(files: File[]): Promise<void>
}

/** Uploads the chosen files one after the other, which keeps their order (spec §5, §8). */
export function useUploads(room: number, loaded: (url: string) => void): Uploads {
  const { t } = useI18n()
  const [uploading, setUploading] = useState(0)
  const [failure, setFailure] = useState<string>()

  async function send(file: File): Promise<void> {
    try {
      const { data } = await upload({ upload: file })
      // another implementation of the API may omit the URL (spec §5)
      if (data?.url) return loaded(data.url)
      toast.error(t('Image upload failed!'))
      setFailure(`${file.name}: ${t('Image upload failed!')}`)
    } catch (error) {
      toast.error(t('Image upload error!'))
      setFailure(`${file.name}: ${error instanceof Error ? error.message : t('Image upload error!')}`)
    }
  }

  async function take(files: File[]): Promise<void> {
    const free = Math.max(0, room - uploading)
    const taken = files.slice(0, free)
    const left = files.length - taken.length
    setFailure(
      left > 0 ? t('There is room for {free} more; {left} were left out.', { free, left }) : undefined,
    )
    setUploading((count) => count + taken.length)
    for (const file of taken) {
      await send(file)
      setUploading((count) => count - 1)
    }
  }
  return { uploading, failure, take }
}
