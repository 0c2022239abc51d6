import { useState } from 'react'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FactorProofDialog } from './factor-proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useReplaceRecoveryCodes, useSecondFactor, useTurnOff } from './second-factor.api.ts'
import { SetUpAppDialog } from './set-up-app-dialog.tsx'

/** Whether logins need a code of an authenticator app, and the buttons that change it. */
export function TwoStepLogin() {
  const { t } = useI18n()
  const { data, error } = useSecondFactor()
  const [settingUp, setSettingUp] = useState(false)
  return (
    <section aria-label={t('Two-step login')} className="rounded-xl border border-line bg-card p-4 md:p-6">
      <h2 className="flex flex-wrap items-center gap-2 text-lg font-bold">
        {t('Two-step login')}
        {data?.since && <Badge tone="leaf">{t('On')}</Badge>}
      </h2>
      <p className="mb-3 text-sm text-soft">
        {t(
          'A login then also needs a code of an app on your phone, so a stolen password alone opens nothing.',
        )}
      </p>
      {error && !data && (
        <p role="alert" className="py-3 text-chilli-600">
          {t('We could not fetch this setting')}
        </p>
      )}
      {!error && !data && (
        <div aria-busy="true">
          <Skeleton className="h-11 rounded-lg" />
        </div>
      )}
      {data && !data.since && (
        <Button variant="secondary" onClick={() => setSettingUp(true)}>
          {t('Set up')}
        </Button>
      )}
      {data?.since && <WhenOn since={data.since} codesLeft={data.recoveryCodesLeft} />}
      <SetUpAppDialog open={settingUp} onClose={() => setSettingUp(false)} />
    </section>
  )
}

function WhenOn({ since, codesLeft }: { since: string; codesLeft: number }) {
  const { t } = useI18n()
  const [asking, setAsking] = useState<'off' | 'codes'>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => {
    setAsking(undefined)
    setCodes(undefined)
  }
  const off = useTurnOff(close)
  const renew = useReplaceRecoveryCodes(setCodes)
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        {t('On since {when}. Recovery codes left: {count}.', { when: whenOf(since), count: codesLeft })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsking('codes')}>
          {t('New recovery codes')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking('off')}>
          {t('Turn off')}
        </Button>
      </div>
      <FactorProofDialog
        open={asking === 'codes'}
        onClose={close}
        title={codes ? t('Your recovery codes') : t('New recovery codes')}
        description={t('Your earlier recovery codes then no longer work.')}
        send={t('Show new codes')}
        busy={renew.isPending}
        error={renew.error}
        onSend={renew.mutate}
      >
        {codes && <RecoveryCodes codes={codes} onClose={close} />}
      </FactorProofDialog>
      <FactorProofDialog
        open={asking === 'off'}
        onClose={close}
        title={t('Turn two-step login off?')}
        description={t('Your password alone then opens your account.')}
        send={t('Turn off')}
        danger
        busy={off.isPending}
        error={off.error}
        onSend={off.mutate}
      />
    </>
  )
}
