import { PostgresDialect, PostgresQueryCompiler } from 'kysely'

/** Next to an interval the server would take a parameter for another interval: dates say what they are. */
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
