import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * A mutation that ignores calls until the response to the previous one is rendered. `isPending` alone does not
 * prevent a double click, because it is updated only at the next render.
 */
export function useOnce<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const mutation = useMutation(options)
  const inProgress = useRef(false)
  useEffect(() => {
    if (!mutation.isPending) inProgress.current = false
  })
  const mutate: typeof mutation.mutate = (...input) => {
    if (inProgress.current) return
    inProgress.current = true
    mutation.mutate(...input)
  }
  return { ...mutation, mutate }
}
