type Vulnerability = { name: string; severity: string; range: string; fixAvailable?: unknown }
type Report = {
  auditReportVersion?: number
  vulnerabilities?: Record<string, Vulnerability>
  message?: string
}

const FAILING = new Set(['moderate', 'high', 'critical'])

/**
 * Whether the output of `npm audit --json` names a vulnerability of at least moderate severity, and a text for people.
 * Output without a report means that the registry did not answer: nothing is known then, which the text says.
 */
export function auditVerdict(printed: string): { failed: boolean; text: string } {
  const report = parsed(printed)
  if (report?.auditReportVersion === undefined || !report.vulnerabilities)
    return {
      failed: false,
      text: `Known vulnerabilities were NOT checked: the registry did not answer (${report?.message ?? 'no report'}).`,
    }
  const found = Object.values(report.vulnerabilities)
  const failing = found.filter(({ severity }) => FAILING.has(severity))
  if (failing.length > 0)
    return {
      failed: true,
      text: failing.map(({ name, severity, range }) => `${name} ${range}: ${severity}`).join('\n'),
    }
  return {
    failed: false,
    text: `No known vulnerability of moderate or higher severity; ${found.length} lower.`,
  }
}

function parsed(printed: string): Report | undefined {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}
