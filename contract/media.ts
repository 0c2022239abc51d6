import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Url } from './shapes.ts'

/** Maximum size of an uploaded picture in bytes. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024

export const mediaContract = endpoints({
  upload: {
    method: 'POST',
    path: '/api/file/upload',
    access: 'media:upload',
    audit: 'picture',
    summary: 'Stores a picture (JPEG, PNG, WebP, AVIF or GIF, at most 8 MB) and returns its address',
    upload: 'image',
    reply: Type.Object({ data: Type.Object({ url: Url }) }),
    successMessage: 'Upload done',
    errors: [
      'NO_PICTURE',
      'NOT_A_PICTURE',
      'PICTURE_TOO_LARGE',
      'TOO_MANY_PIXELS',
      'PICTURES_BUSY',
      'PICTURES_AWAY',
    ],
  },
})
