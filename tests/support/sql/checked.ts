import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/database.ts'

/** The type of a table's column, as it is read. */
export type Of<Table extends keyof Tables, Name extends keyof Selectable<Tables[Table]>> = Selectable<
  Tables[Table]
>[Name]

/** A column that PostgreSQL describes: the type of its values, and whether it can be null. */
export type Column<Type, Null extends 'null' | 'not null' | 'perhaps null'> = { type: Type; null: Null }

/** `Row`, if a statement that returns these columns can declare it. Columns that it leaves out are allowed. */
export type Checked<Columns, Row extends Fits<Columns, Row>> = Row

type Fits<Columns, Row> = {
  [Name in keyof Row]: Name extends keyof Columns
    ? Columns[Name] extends Column<infer Type, infer Null>
      ? FitsValue<Type, Row[Name]> extends true
        ? FitsNull<Null, Row[Name]> extends true
          ? Row[Name]
          : Columns[Name]
        : Columns[Name]
      : never
    : undefined extends Row[Name]
      ? Row[Name]
      : 'no such column'
}

/** Text may be declared as some texts; of a column whose values a check lists, all must be declared. */
type FitsValue<Type, Declared> = unknown extends Type
  ? true
  : NonNullable<Declared> extends Widened<Type>
    ? string extends Type
      ? true
      : string[] extends Type
        ? true
        : Type extends NonNullable<Declared>
          ? true
          : false
    : false

type FitsNull<Null, Declared> = Null extends 'perhaps null'
  ? true
  : null extends Declared
    ? Null extends 'null'
      ? true
      : false
    : Null extends 'not null'
      ? true
      : false

type Widened<Type> = Type extends string ? string : Type

/** A value that a statement sends. */
export declare const given: <Type>(value: Type) => Type
