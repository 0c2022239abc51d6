/**
 * A time as PostgreSQL writes it in ISO 8601, with microseconds: `2026-11-21T14:30:00.123456+00:00`. Rows whose time is
 * published have this text, selected as `to_json(created_at) #>> '{}'`, because a Date would lose three digits of the
 * published replies. Times that the domain computes with are Dates.
 */
export type Timestamp = string
