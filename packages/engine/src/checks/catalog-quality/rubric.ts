/** Which function grades which check. The words of each stand in the same file as its grades. */

import type { Grader } from './grade.ts';
import { gradeAvailability } from './rules/c-availability.ts';
import { gradeCategory } from './rules/c-category.ts';
import { gradeCurrency } from './rules/c-currency.ts';
import { gradeDescription } from './rules/c-description.ts';
import { gradeIdentifiers } from './rules/c-identifiers.ts';
import { gradeImages } from './rules/c-images.ts';
import { gradeLanguage } from './rules/c-language.ts';
import { gradePrice } from './rules/c-price.ts';
import { gradeRating } from './rules/c-rating.ts';
import { gradeReturns } from './rules/c-returns.ts';
import { gradeShipping } from './rules/c-shipping.ts';
import { gradeTitle } from './rules/c-title.ts';
import { gradeUrl } from './rules/c-url.ts';
import { gradeVariants } from './rules/c-variants.ts';
import type { RubricId } from './score-table.ts';

/** Complete by its type: a check without a grader does not compile. */
export const GRADERS: Readonly<Record<RubricId, Grader>> = {
  title: gradeTitle,
  description: gradeDescription,
  images: gradeImages,
  price: gradePrice,
  currency: gradeCurrency,
  availability: gradeAvailability,
  identifiers: gradeIdentifiers,
  variants: gradeVariants,
  category: gradeCategory,
  url: gradeUrl,
  shipping: gradeShipping,
  returns: gradeReturns,
  rating: gradeRating,
  language: gradeLanguage,
};
