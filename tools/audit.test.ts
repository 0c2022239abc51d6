import { expect, test } from 'vitest'
import { auditVerdict } from './audit-verdict.ts'

const reportOf = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { planted: { name: 'planted', severity, range: '<2.0.0' } },
  })

test.each(['moderate', 'high', 'critical'])('a package with a known %s vulnerability fails', (severity) => {
  expect(auditVerdict(reportOf(severity))).toEqual({ failed: true, text: `planted <2.0.0: ${severity}` })
})

test('packages without one, or with one of low severity, pass', () => {
  expect(auditVerdict(reportOf('low'))).toMatchObject({
    failed: false,
    text: expect.stringContaining('1 lower'),
  })
  expect(auditVerdict(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })).failed).toBe(false)
})

test.each([
  [JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), '405 Method Not Allowed'],
  ['', 'no report'],
  ['<html>', 'no report'],
  ['null', 'no report'],
])(
  'a registry that does not answer is named, and is not taken for one without findings: %j',
  (printed, why) => {
    const text = `Known vulnerabilities were NOT checked: the registry did not answer (${why}).`
    expect(auditVerdict(printed)).toEqual({ failed: false, text })
  },
)
