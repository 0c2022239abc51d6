/** The Hindi word for the part of the day that an hour is in. */
export function dayPart(hour: number): string {
  if (hour < 4) return 'रात'
  if (hour < 12) return 'सुबह'
  if (hour < 16) return 'दोपहर'
  return hour < 20 ? 'शाम' : 'रात'
}
