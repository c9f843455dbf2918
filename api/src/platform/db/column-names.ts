import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler, type PluginTransformQueryArgs } from 'kysely';

/** Keys of results are camelCase. Names in statements are converted while they are written, because a plugin would copy each statement. */
class CamelCaseResults extends CamelCasePlugin {
  toColumn(name: string): string {
    return this.snakeCase(name);
  }
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }
}

const results = new CamelCaseResults({ maintainNestedObjectKeys: true });

/** The names that code uses, as they are written in statements. */
const written = new Map<string, string>();

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    const known = written.get(name);
    if (known !== undefined) return known;
    const column = super.sanitizeIdentifier(results.toColumn(name));
    written.set(name, column);
    return column;
  }
}

class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler();
  }
}

/** The configuration of a Kysely whose names are snake_case in the database and camelCase in code. Keys inside JSON columns are not converted. */
export const createKyselyConfig = (pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']) => ({
  dialect: new SnakeCaseDialect({ pool }),
  plugins: [results],
});
