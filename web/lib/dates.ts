/** The shop's own clock, wherever the browser stands: '21 Nov 2026, 6:30 am'. */
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

export const whenOf = (time: string): string => moment.format(new Date(time))

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** '6:30 am' */
export const timeOf = (time: string): string => clock.format(new Date(time))
