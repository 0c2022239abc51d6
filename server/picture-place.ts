import type { Config } from './config.ts'
import { pictureFolder } from './data-folder.ts'
import { diskStore } from './shop/media/disk-store.ts'
import { s3Store } from './shop/media/s3-store.ts'
import type { PicturePlace } from './shop/media/sweep.ts'

/** Where the shop has its pictures: a bucket, or a folder in DATA_DIR. */
export function openPicturePlace(config: Pick<Config, 's3' | 'dataDir'>): PicturePlace {
  if (config.s3) return { store: s3Store(config.s3) }
  const folder = pictureFolder(config)
  return { store: diskStore(folder), folder }
}
