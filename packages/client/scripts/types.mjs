/** TypeScript types of a description, by the generator most typed clients come from. */
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** Longer lists, as the 249 countries, are left to the service: a program has such a value as a string from elsewhere. */
const LONGEST_UNION = 50;

/** The types that `description` (a parsed OpenAPI document) has, as source text. */
export async function typesOf(description) {
  const text = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const transform = ({ enum: values }) => (values?.length > LONGEST_UNION ? text : undefined);
  return astToString(await openapiTS(description, { transform }));
}
