import { expect, test } from 'vitest'
import { ApiError, offline } from '#web/lib/api-error.ts'
import { takeToasts } from './toast.ts'
import { toastUnlessShown } from './toast-unless-shown.ts'

const said = (error: Error) => {
  toastUnlessShown(error)
  return takeToasts().map(({ message }) => message)
}
const refusal = (message: string, fields = [{ field: 'city', message: 'City is required' }]) =>
  new ApiError({ code: 'INVALID', status: 400, message, fields })

test('what a field says already is not said again beside it', () => {
  expect(said(refusal('City is required'))).toEqual([])
})

test('what no field says is said', () => {
  expect(said(refusal('Please check what you typed.'))).toEqual(['Please check what you typed.'])
  expect(said(refusal('City is required', []))).toEqual(['City is required'])
  expect(said(offline())).toHaveLength(1)
})
