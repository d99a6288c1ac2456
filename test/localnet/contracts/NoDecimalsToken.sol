// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ledger} from "./Ledger.sol";

/// An ERC-20 without the optional `decimals`.
contract NoDecimalsToken is Ledger {
    string public name;
    string public symbol;

    constructor(string memory name_, string memory symbol_, address[] memory holders, uint256[] memory shares)
        Ledger(holders, shares)
    {
        name = name_;
        symbol = symbol_;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _transferFrom(from, to, value);
        return true;
    }
}
