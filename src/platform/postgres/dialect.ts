import { PostgresDialect, PostgresQueryCompiler } from 'kysely'

/** Beside an interval the server would infer the parameter as an interval, so dates are cast explicitly. */
class QueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(value)
    if (value instanceof Date) this.append('::timestamptz')
  }
}

export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new QueryCompiler()
  }
}
