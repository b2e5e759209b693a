/** The service's own versions of the libraries it stands on: a floor made of others would measure something else. */
import { createRequire } from 'node:module';

const from = (folder) => createRequire(new URL(`../../${folder}/package.json`, import.meta.url));

export const express = from('apps/api')('express');
export const pg = from('packages/store')('pg');
export const { Redis } = from('packages/redis')('ioredis');
export const { Queue } = from('packages/redis')('bullmq');
