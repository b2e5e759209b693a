import { type Checked, type FieldError, type ServiceError, serviceError, type Validator } from '@vitrine/contract';
import { unstorable } from './storable.ts';

/** The body as its schema types it; throws `validation_error` with a place for every fault. */
export function checkedBody<T>(check: Validator<T>, body: unknown): T {
  const checked: Checked<T> = check(body);
  if (!checked.ok) throw faultsOf(checked.errors);
  const faults = unstorable(checked.value);
  if (faults.length > 0) throw faultsOf(faults);
  return checked.value;
}

function faultsOf(faults: readonly FieldError[]): ServiceError {
  return serviceError('validation_error', { field_errors: faults.map((fault) => ({ ...fault, loc: ['body', ...fault.loc] })) });
}
