import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { problemIn } from './problems.ts'

test('an error belongs to its field, also if it concerns one element of a list', () => {
  const fields = [
    { field: 'mrp.amount', message: 'Price must be a number from 1 to 10000000' },
    { field: 'images.2', message: 'Image must be a picture uploaded to this shop' },
  ]
  const error = new ApiError({ code: 'INVALID', message: 'x', status: 400, fields })
  expect(problemIn(error, 'mrp')).toBe('Price must be a number from 1 to 10000000')
  expect(problemIn(error, 'images')).toBe('Image must be a picture uploaded to this shop')
  expect(problemIn(error, 'name')).toBeUndefined()
})

test('the error of a taken name belongs to the name field', () => {
  const error = new ApiError({ code: 'NAME_TAKEN', message: 'Dairy already exists', status: 409 })
  expect(problemIn(error, 'name')).toBe('Dairy already exists')
  expect(problemIn(error, 'image')).toBeUndefined()
})

test('an error that is not an ApiError belongs to no field', () => {
  expect(problemIn(new Error('name'), 'name')).toBeUndefined()
  expect(problemIn(null, 'name')).toBeUndefined()
})
