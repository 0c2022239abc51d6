import { onDevice } from '#web/lib/on-device.ts'

/** Whether new orders are heard on this device; off until it is switched on, because browsers need a press first. */
export const soundSetting = onDevice<{ on: boolean }>('work-sound', { on: false })

let context: AudioContext | undefined

/** Two short tones, 0.4 seconds in all; silent while the browser allows no sound, such as before the first press. */
export function playTones(): void {
  context ??= new AudioContext()
  void context.resume()
  for (const [at, hertz] of TONES) {
    const oscillator = new OscillatorNode(context, { frequency: hertz })
    const gain = new GainNode(context, { gain: 0.25 })
    const start = context.currentTime + at
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + LENGTH_SECONDS)
  }
}

const LENGTH_SECONDS = 0.18
const TONES = [
  [0, 880],
  [0.22, 1175],
] as const
