import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { playTones, soundSetting } from './sound.ts'

/** Switches the sound of new orders; playing it once shows that it works, and allows sound in the browser. */
export function SoundSwitch() {
  const { t } = useI18n()
  const { on } = soundSetting.useValue()
  function toggle() {
    soundSetting.write({ on: !on })
    if (!on) playTones()
  }
  return (
    <Button variant={on ? 'secondary' : 'quiet'} aria-pressed={on} onClick={toggle}>
      {on ? t('Sound on') : t('Sound off')}
    </Button>
  )
}
