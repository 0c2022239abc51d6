import { expect, test } from 'vitest'
import { ApiError, offline } from '#web/lib/api-error.ts'
import { drainToasts } from './toast.ts'
import { toastUnlessShown } from './toast-unless-shown.ts'

const toastsFor = (error: Error) => {
  toastUnlessShown(error)
  return drainToasts().map(({ message }) => message)
}
const refusal = (message: string, fields = [{ field: 'city', message: 'City is required' }]) =>
  new ApiError({ code: 'INVALID', status: 400, message, fields })

test('an error that a field shows gets no toast', () => {
  expect(toastsFor(refusal('City is required'))).toEqual([])
})

test('an error that no field shows gets a toast', () => {
  expect(toastsFor(refusal('Please check what you typed.'))).toEqual(['Please check what you typed.'])
  expect(toastsFor(refusal('City is required', []))).toEqual(['City is required'])
  expect(toastsFor(offline())).toHaveLength(1)
})
