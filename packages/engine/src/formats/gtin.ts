/** GTINs by the GS1 General Specifications: which are valid, and which mistake makes one invalid. */

import { sum } from '../core/score.ts';

/** Why a text is no usable GTIN; each fault has its own repair. */
export type GtinFault =
  | 'empty'
  /** 8.71125E+12: a spreadsheet rounded the number; its digits are gone. */
  | 'scientific_notation'
  | 'not_digits'
  /** Not 8, 12, 13 or 14 digits, and no padding makes it valid. */
  | 'wrong_length'
  /** 7 or 11 digits that become valid with the zero a spreadsheet removed. */
  | 'lost_leading_zeros'
  | 'repeated_digit'
  | 'check_digit'
  /** 02, 04, 20–29: restricted circulation numbers, for use inside one company. */
  | 'restricted_prefix'
  /** 05, 981–984, 99: coupons and refund receipts. */
  | 'coupon_prefix';

export type GtinVerdict =
  | {
      readonly valid: true;
      /** 13 digits for comparison across sources; 14 for a case code. */
      readonly gtin: string;
      /** A 14-digit number with a non-zero indicator names a case, not the item a consumer buys. */
      readonly isCase: boolean;
    }
  | { readonly valid: false; readonly fault: GtinFault };

/**
 * Judges one identifier as written. Spaces and hyphens are allowed; every other character is a fault. Pure and linear.
 */
export function checkGtin(raw: string): GtinVerdict {
  const text = raw.slice(0, 64).replace(/[\s\u00a0-]/g, '');
  if (text === '') return refuse('empty');
  if (/^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text)) return refuse('scientific_notation');
  if (/^\d{9}[\dxX]$/.test(text)) return checkIsbn10(text);
  return /^\d+$/.test(text) ? checkDigits(text) : refuse('not_digits');
}

function checkDigits(digits: string): GtinVerdict {
  if (!LENGTHS.includes(digits.length)) return refuse(lostItsZero(digits) ? 'lost_leading_zeros' : 'wrong_length');
  if (/^(\d)\1+$/.test(digits)) return refuse('repeated_digit');
  if (!hasCheckDigit(digits)) return refuse('check_digit');
  const isCase = digits.length === 14 && !digits.startsWith('0');
  const gtin = isCase ? digits : digits.slice(-13).padStart(13, '0');
  // GTIN-8 prefixes have their own table: only 0 and 2 are for use inside a company.
  const fault = digits.length === 8 ? (/^[02]/.test(digits) ? 'restricted_prefix' : null) : prefixFault(isCase ? digits.slice(1) : gtin);
  return fault === null ? { valid: true, gtin, isCase } : refuse(fault);
}

/** GTIN-8, UPC-12, GTIN-13 and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];

function prefixFault(thirteen: string): GtinFault | null {
  if (/^0[24]|^2\d/.test(thirteen)) return 'restricted_prefix';
  return /^05|^98[1-4]|^99/.test(thirteen) ? 'coupon_prefix' : null;
}

/** A GTIN-8 or UPC-12 that lost its leading zero keeps a correct check digit, because zeros add nothing to the sum. */
function lostItsZero(digits: string): boolean {
  return (digits.length === 7 || digits.length === 11) && hasCheckDigit(digits) && !/^(\d)\1+$/.test(digits);
}

/** Modulo 10, weights 3 and 1 alternating from the digit left of the check digit. Leading zeros change nothing. */
function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].map((digit, index) => Number(digit) * ((digits.length - index) % 2 === 1 ? 1 : 3));
  return sum(weighted) % 10 === 0;
}

/** ISBN-10 has its own check (modulo 11, X for ten) and becomes an ISBN-13 under prefix 978. */
function checkIsbn10(text: string): GtinVerdict {
  const weighted = [...text].map((digit, index) => (digit.toUpperCase() === 'X' ? 10 : Number(digit)) * (10 - index));
  if (sum(weighted) % 11 !== 0) return refuse('check_digit');
  if (/^(\d)\1+$/.test(text)) return refuse('repeated_digit');
  const twelve = `978${text.slice(0, 9)}`;
  const check = [...'0123456789'].find((digit) => hasCheckDigit(twelve + digit)) ?? '0';
  return { valid: true, gtin: twelve + check, isCase: false };
}

function refuse(fault: GtinFault): GtinVerdict {
  return { valid: false, fault };
}
