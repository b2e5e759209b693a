import { serviceError } from '@vitrine/contract';
import { type Business, parseBusiness, type TargetPolicy } from '@vitrine/engine';

/** The store a submitted URL names. Throws `validation_error` for what its text alone shows to be none (decisions §1). */
export function readBusiness(text: string, policy: TargetPolicy): Business {
  const business = parseBusiness(text, policy);
  if (business.ok) return business;
  const fault = { loc: ['body', 'business'], msg: business.message.en, type: business.code };
  throw serviceError('validation_error', { field_errors: [fault] });
}
