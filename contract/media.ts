import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Url } from './shapes.ts'

/** The most a picture may weigh when it is sent, in bytes. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024

export const mediaContract = endpoints({
  upload: {
    method: 'POST',
    path: '/api/file/upload',
    who: 'admin',
    summary: 'Keeps a picture (JPEG, PNG, WebP, AVIF or GIF, at most 8 MB) and answers its address',
    upload: 'image',
    reply: Type.Object({ data: Type.Object({ url: Url }) }),
    says: 'Upload done',
    errors: ['NO_PICTURE', 'NOT_A_PICTURE', 'PICTURE_TOO_LARGE'],
  },
})
