/** The settings of an environment. What is invalid is reported in `problems`, and the fallback takes its place. */
export type Settings = ReturnType<typeof settingsIn>

export function settingsIn(env: NodeJS.ProcessEnv) {
  const problems: string[] = []
  const refuse = <T>(problem: string, fallback: T): T => {
    problems.push(problem)
    return fallback
  }
  /** null if it is missing or empty */
  const text = (name: string) => env[name]?.trim() || null
  return {
    problems,
    refuse,
    text,
    flag(name: string, words: [no: string, yes: string], fallback: boolean): boolean {
      const value = text(name)?.toLowerCase()
      if (value === undefined) return fallback
      if (words.includes(value)) return value === words[1]
      return refuse(`${name} must be ${words[0]} or ${words[1]}, not "${value}".`, fallback)
    },
    word<const W extends string>(name: string, words: readonly W[], fallback: W): W {
      const value = text(name)?.toLowerCase() ?? fallback
      const known = words.find((word) => word === value)
      return known ?? refuse(`${name} must be ${words.join(' or ')}, not "${value}".`, fallback)
    },
    integer(name: string, [least, most]: [number, number], fallback: number): number {
      const value = Number(text(name) ?? fallback)
      if (Number.isInteger(value) && value >= least && value <= most) return value
      return refuse(`${name} must be a number from ${least} to ${most}, not "${env[name]}".`, fallback)
    },
  }
}
