import { useRef, useState } from 'react'

/**
 * Sends what was chosen last: a choice that is made while another is being sent waits for its reply, and of several
 * that wait the last is sent. `chosen` is shown until the server has answered. After a failure nothing more is sent.
 */
export function useLatest<Choice>(
  send: (choice: Choice) => Promise<unknown>,
  onError: (error: Error) => void,
): { chosen: Choice | undefined; choose(choice: Choice): void } {
  const [chosen, setChosen] = useState<Choice>()
  const waiting = useRef<Choice[]>([])
  const isSending = useRef(false)
  async function sendAll(): Promise<void> {
    isSending.current = true
    try {
      while (waiting.current.length > 0) {
        const [choice] = waiting.current.splice(0)
        await send(choice as Choice)
      }
    } catch (error) {
      waiting.current = []
      onError(error as Error)
    } finally {
      isSending.current = false
      setChosen(undefined)
    }
  }
  return {
    chosen,
    choose(choice) {
      setChosen(() => choice)
      waiting.current = [choice]
      if (!isSending.current) void sendAll()
    },
  }
}
