import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * A mutation that is sent once however often it is asked for: until its answer is on the screen, asking again does
 * nothing. `isPending` alone lets a double click through, for it is as old as the last rendering.
 */
export function useOnce<Data, Wish = void>(options: UseMutationOptions<Data, Error, Wish>) {
  const mutation = useMutation(options)
  const underWay = useRef(false)
  useEffect(() => {
    if (!mutation.isPending) underWay.current = false
  })
  const mutate: typeof mutation.mutate = (...wish) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(...wish)
  }
  return { ...mutation, mutate }
}
