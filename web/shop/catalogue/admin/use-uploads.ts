import { useState } from 'react'
import { mediaContract } from '#contract/media.ts'
import { clientFor } from '#web/lib/api.ts'
import { useWords } from '#web/lib/words.ts'
import { toast } from '#web/ui/toast.ts'

const { upload } = clientFor(mediaContract)

export type Uploads = {
  /** how many are on their way */
  uploading: number
  /** what became of those that did not arrive, in words */
  trouble: string | undefined
  take(files: File[]): Promise<void>
}

/** Sends chosen files one after the other, so that they arrive in the order they were chosen in (spec §5, §8). */
export function useUploads(room: number, arrived: (url: string) => void): Uploads {
  const { t } = useWords()
  const [uploading, setUploading] = useState(0)
  const [trouble, setTrouble] = useState<string>()

  async function send(file: File): Promise<void> {
    try {
      const { data } = await upload({ upload: file })
      // another host of the API may answer less than was promised (spec §5)
      if (data?.url) return arrived(data.url)
      toast.error(t('Image upload failed!'))
      setTrouble(`${file.name}: ${t('Image upload failed!')}`)
    } catch (error) {
      toast.error(t('Image upload error!'))
      setTrouble(`${file.name}: ${error instanceof Error ? error.message : t('Image upload error!')}`)
    }
  }

  async function take(files: File[]): Promise<void> {
    const free = Math.max(0, room - uploading)
    const taken = files.slice(0, free)
    const left = files.length - taken.length
    setTrouble(
      left > 0 ? t('There is room for {free} more; {left} were left out.', { free, left }) : undefined,
    )
    setUploading((count) => count + taken.length)
    for (const file of taken) {
      await send(file)
      setUploading((count) => count - 1)
    }
  }
  return { uploading, trouble, take }
}
