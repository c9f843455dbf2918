import { describe, expect, it } from '@jest/globals';
import { routes } from '../routes.ts';
import { findCalls } from './index.ts';

const names = Object.keys(routes);

/** A page chunk as the build writes it. */
const CHUNK = `"use strict";(self.webpackChunkmf_search=self.webpackChunkmf_search||[]).push([["946"],{51234(e,t,r){r.d(t,{Q:()=>u,searchHomes:()=>c});
var n=r(8412),a=r(63011);let i={staleTime:3e4},u=e=>(0,n.useApiQuery)("searchHomes",{query:{...e,perPage:24}},i),c=async(e,t)=>{let r=await e.call('getQuote',{params:{slug:t}});
return r.total??null},s=e=>e.call(\`listFavorites\`,{}).catch(()=>[]);function l({getHome:e,searchHomesNear:t}){return e?.currentUser??t}
let d={searchDisplayCity:["GET","/api/v1/display_cities/:city/search.json"],signIn:["POST","/api/v1/session"]};const o="searchHomesNear",m="not createLead but a sentence",p=["addFavorite","removeFavorite"];
t.x="in"in d?"a":"suggestPlaces"}}]);`;

describe('findCalls', () => {
  it('finds names that are whole strings, in the order of the given names', () => {
    expect(findCalls(CHUNK, names)).toEqual([
      'searchHomes',
      'suggestPlaces',
      'getQuote',
      'listFavorites',
      'addFavorite',
      'removeFavorite',
    ]);
  });

  it('finds only the given names', () => {
    expect(findCalls(CHUNK, ['getQuote', 'getHome'])).toEqual(['getQuote']);
    expect(findCalls('', names)).toEqual([]);
  });
});
